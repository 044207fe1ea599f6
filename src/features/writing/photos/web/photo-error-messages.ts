import { CallFailed } from '#platform/web/call.ts';
import { t } from '#platform/shared/i18n.ts';
import { MAX_PHOTO_BYTES } from '#platform/shared/photo-file.ts';
import {
  MAX_PHOTOS_IN_A_CHAPTER,
  MAX_PHOTOS_OF_A_WRITER,
} from '#features/writing/photos/shared/photo-limits.ts';

/** Why a photo was not added, and whether sending it again may help. */
export type WhyNoPhoto = { readonly sentence: string; readonly canTryAgain: boolean };

const MEGABYTES = Math.floor(MAX_PHOTO_BYTES / 1_000_000);

export const TOO_LARGE: WhyNoPhoto = {
  sentence: t('This file is larger than {size} MB. Please use a smaller copy of the photo.', {
    size: MEGABYTES,
  }),
  canTryAgain: false,
};

const no = (sentence: string): WhyNoPhoto => ({ sentence, canTryAgain: false });
const notNow = (sentence: string): WhyNoPhoto => ({ sentence, canTryAgain: true });

export const whyNoPhoto = (error: unknown): WhyNoPhoto => {
  const failed = error instanceof CallFailed ? error : undefined;
  switch (failed?.code) {
    case 'offline':
      return notNow(t('There’s no connection right now, so this photo hasn’t been added yet.'));
    case 'too-large':
      return TOO_LARGE;
    case 'heic-photo':
      return no(
        t(
          'This photo is in Apple’s HEIC format, which we can’t read. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or open the photo and save it as a JPEG. Then add it again.',
        ),
      );
    case 'not-a-photo':
    case 'wrong-content-type':
    case 'bad-input':
      return no(
        t(
          'We can’t read this file as a photo. Please use a JPEG, PNG, WebP or GIF that opens on your device.',
        ),
      );
    case 'photo-too-large':
      return no(
        t(
          'This picture has more than 64 million pixels, or more than 20,000 on one side. Please use a smaller copy.',
        ),
      );
    case 'photos-full':
      return no(
        failed?.problem?.of === 'chapter'
          ? t('A chapter has room for {count} photos.', { count: MAX_PHOTOS_IN_A_CHAPTER })
          : t('An account has room for {count} photos.', { count: MAX_PHOTOS_OF_A_WRITER }),
      );
    case 'sign-in-required':
      return notNow(t('You’re no longer signed in. Sign in again in another window, then try again here.'));
    case 'not-found':
      return no(t('This chapter is no longer there, so the photo was not added.'));
    case 'unavailable':
    case 'no-room':
      return notNow(t('The server can’t accept photos at the moment. Please try again in a few minutes.'));
    case 'not-ready':
    case 'too-much-at-once':
      return notNow(t('Many photos are being added right now. Please try again in a few minutes.'));
    default:
      return notNow(t('This photo was not added. Please try again.'));
  }
};

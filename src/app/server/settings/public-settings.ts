import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { allowedOrigins } from '#platform/server/http/origin-check.ts';
import type { LanguageModel } from '#platform/server/language-model/language-model.ts';
import { transcriberOfSettings } from '#platform/server/transcription/transcriber-of-settings.ts';
import type { Settings } from './env.ts';
import { isSelling } from './is-selling.ts';

/** The settings that every page may show. */
export const publicSettingsOf = (
  settings: Settings,
  model: () => LanguageModel | undefined,
): Omit<PublicSettings, 'today'> => ({
  productName: settings.PRODUCT_NAME,
  publicUrl: settings.PUBLIC_URL,
  ownOrigins: settings.isAtAnyHost ? undefined : allowedOrigins(settings.baseUrl),
  supportEmail: settings.SUPPORT_EMAIL,
  openAccess: settings.OPEN_ACCESS,
  signUp: settings.SIGN_UP,
  production: settings.NODE_ENV === 'production',
  paymentOpen: isSelling(settings),
  keepsMail: settings.SMTP_URL === undefined,
  // Read each time: the administrator may choose another model while the server runs.
  get wordsGoTo() {
    return model()?.host ?? undefined;
  },
  recordingsGoTo: transcriberOfSettings(settings)?.host,
  adConversionId: settings.AD_CONVERSION_ID,
});

import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { modelOfSettings } from '#platform/server/language-model/model-of-settings.ts';
import { transcriberOfSettings } from '#platform/server/transcription/transcriber-of-settings.ts';
import type { Settings } from './env.ts';
import { isSelling } from './is-selling.ts';

/** Of the settings, what every page may show. */
export const publicSettingsOf = (settings: Settings): Omit<PublicSettings, 'today'> => ({
  productName: settings.PRODUCT_NAME,
  publicUrl: settings.PUBLIC_URL,
  supportEmail: settings.SUPPORT_EMAIL,
  openAccess: settings.OPEN_ACCESS,
  production: settings.NODE_ENV === 'production',
  paymentOpen: isSelling(settings),
  keepsMail: settings.SMTP_URL === undefined,
  wordsGoTo: modelOfSettings(settings)?.host,
  recordingsGoTo: transcriberOfSettings(settings)?.host,
  adConversionId: settings.AD_CONVERSION_ID,
});

import routes from 'virtual:call-routes/giftFunctions';
import { t } from '#platform/shared/i18n.ts';
import { callFunction } from '#platform/web/call.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { sentenceOf } from '../auth-calls.ts';

const serverSendsGifts = 'sendGiftEmail' in routes;

const sendTestGift = async (): Promise<void> => {
  try {
    await callFunction('send-gift-email', { gift_id: 'test' });
    toast({ title: t('Gift Email Sent!'), kind: 'success' });
  } catch (error) {
    toast({ title: t('Email Error'), description: sentenceOf(error), kind: 'error' });
  }
};

/** A button for developers: never in production (decision 0039), and only if the server has the call. */
export const TestGiftEmail = () => {
  const { production } = usePublicSettings();
  if (production || !serverSendsGifts) return null;
  return (
    <Button kind="second" size="small" onClick={() => void sendTestGift()}>
      {t('Test Gift Email')}
    </Button>
  );
};

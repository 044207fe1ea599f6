import routes from 'virtual:call-routes';
import { callFunction } from '#platform/web/call.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { sentenceOf } from './session.ts';

const GIFT_EMAIL_PATH = '/api/functions/send-gift-email';

const serverSendsGifts = Object.values(routes).some((calls) =>
  Object.values(calls).some(([, path]) => path === GIFT_EMAIL_PATH),
);

const sendTestGift = async (): Promise<void> => {
  try {
    await callFunction('send-gift-email', { gift_id: 'test' });
    toast({ title: 'Gift Email Sent!', kind: 'success' });
  } catch (error) {
    toast({ title: 'Email Error', description: sentenceOf(error), kind: 'error' });
  }
};

/** A control for developers: never in production (decision 23), and only where the server has the call. */
export const TestGiftEmail = () => {
  const { production } = usePublicSettings();
  if (production || !serverSendsGifts) return null;
  return (
    <Button kind="second" size="small" onClick={() => void sendTestGift()}>
      Test Gift Email
    </Button>
  );
};

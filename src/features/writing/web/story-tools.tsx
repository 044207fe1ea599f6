import type { Desk } from './desk.ts';
import { HowItLooks } from './format/how-it-looks.tsx';
import { OriginsSwitch } from './origins/origins-switch.tsx';
import { StyleChoice } from './style-choice.tsx';
import type { Rights } from './use-desk.ts';
import { ReadToMe } from './voice/read-to-me.tsx';

/** What can be done with a story once there is one; nobody needs it before. */
const StoryTools = ({ desk, rights }: { readonly desk: Desk; readonly rights: Rights }) => (
  <>
    <ReadToMe desk={desk} />
    <HowItLooks desk={desk} rights={rights} />
    <OriginsSwitch />
    <StyleChoice desk={desk} />
  </>
);

export default StoryTools;

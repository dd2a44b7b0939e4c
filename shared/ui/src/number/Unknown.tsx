import { uiText } from '../text/en';
import { Term } from '../overlay/Tooltip';
import { VisuallyHidden } from '../page/VisuallyHidden';

/** Replaces an unknown value with a dash and the reason, never with zero. */
export function Unknown({ reason }: { reason: string }) {
  return (
    <Term explanation={reason}>
      <span aria-hidden>{uiText.dash}</span>
      <VisuallyHidden>{uiText.unknown}</VisuallyHidden>
    </Term>
  );
}

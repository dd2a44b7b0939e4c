import { uiText } from './text/en';
import { Term } from './Tooltip';
import { VisuallyHidden } from './VisuallyHidden';

/** In the place of a value that is not known: a dash with the reason, never a zero. */
export function Unknown({ reason }: { reason: string }) {
  return (
    <Term explanation={reason}>
      <span aria-hidden>{uiText.dash}</span>
      <VisuallyHidden>{uiText.unknown}</VisuallyHidden>
    </Term>
  );
}

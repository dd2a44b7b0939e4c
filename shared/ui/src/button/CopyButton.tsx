import { useEffect, useState } from 'react';
import { Check, Copy, X } from 'lucide';
import { IconButton } from './IconButton';
import { uiText } from '../text/en';
import { VisuallyHidden } from '../page/VisuallyHidden';

/** Duration of the feedback, in ms. */
const FEEDBACK = 1_000;

type Outcome = 'copied' | 'refused';

export function CopyButton({ text, label = uiText.copy }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), FEEDBACK);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }

  const said = outcome && (outcome === 'copied' ? uiText.copied : uiText.copyFailed);
  return (
    <>
      <IconButton size="tiny" icon={ICONS[outcome ?? 'idle']} label={said ?? label} onClick={() => void copy()} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const ICONS = { idle: Copy, copied: Check, refused: X } as const;

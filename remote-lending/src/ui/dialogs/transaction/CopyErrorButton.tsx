import { TextButton } from '@fathom/shared/ui/TextButton';
import { useState } from 'react';
import { failureText } from '../../../text/errorCatalogue';
import { dialogScreenText } from '../../../text/screens';

type Outcome = 'idle' | 'copied' | 'refused';

const LABELS: Readonly<Record<Outcome, string>> = {
  idle: failureText.copyError,
  copied: dialogScreenText.copied,
  refused: dialogScreenText.copyRefused,
};

/** Puts everything that is known of an error on the clipboard, for those who are asked about it. */
export function CopyErrorButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  }
  return <TextButton onClick={() => void copy()}>{LABELS[outcome]}</TextButton>;
}

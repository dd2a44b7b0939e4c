import { useState } from 'react';
import { TextButton } from '@fathom/ui/button/TextButton';
import { transactionText } from '../text/en';

type Outcome = 'idle' | 'copied' | 'refused';

const LABELS: Readonly<Record<Outcome, string>> = {
  idle: transactionText.copyError,
  copied: transactionText.copied,
  refused: transactionText.copyRefused,
};

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

import { Button } from '@fathom/ui/button/Button';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Wallet } from 'lucide';
import { areaText } from '../../text/en';

interface ConnectFirstProps {
  /** What the visitor sees after connecting. */
  readonly hint: string;
  readonly onConnect: () => void;
}

/** Replaces content that requires an account. */
export function ConnectFirst({ hint, onConnect }: ConnectFirstProps) {
  return (
    <EmptyState
      icon={Wallet}
      title={areaText.connectTitle}
      action={
        <Button tone="primary" onClick={onConnect}>
          {areaText.connect}
        </Button>
      }
    >
      {hint}
    </EmptyState>
  );
}

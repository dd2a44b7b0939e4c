import { Button } from '@fathom/shared/ui/Button';
import { EmptyState } from '@fathom/shared/ui/EmptyState';
import { Wallet } from 'lucide-react';
import { areaText } from '../../text/en';

interface ConnectFirstProps {
  /** What a visitor will see after it. */
  readonly hint: string;
  readonly onConnect: () => void;
}

/** In the place of what belongs to an account. */
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

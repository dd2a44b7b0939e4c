import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { areaText } from '../../text/en';

interface ConnectFirstProps {
  /** What the visitor sees after connecting. */
  readonly hint: string;
  readonly onConnect: () => void;
}

/** Replaces content that requires an account. */
export function ConnectFirst({ hint, onConnect }: ConnectFirstProps) {
  return (
    <ConnectPrompt title={areaText.connectTitle} connect={areaText.connect} onConnect={onConnect}>
      {hint}
    </ConnectPrompt>
  );
}

import { ConnectPrompt } from '@fathom/ui/status/ConnectPrompt';
import { areaText } from '../../text/en';

interface ConnectFirstProps {
  readonly hint: string;
  readonly onConnect: () => void;
}

export function ConnectFirst({ hint, onConnect }: ConnectFirstProps) {
  return (
    <ConnectPrompt title={areaText.connectTitle} connect={areaText.connect} onConnect={onConnect}>
      {hint}
    </ConnectPrompt>
  );
}

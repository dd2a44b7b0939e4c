import { CONTRACT_VERSION } from '@fathom/contract';
import { useCallback } from 'react';
import { useShell } from '../shell/ShellContext';
import { statusText } from '../text/status';
import { digestOf } from '@fathom/host-kit/signing/guard/digestOf';
import { StatusRow } from './StatusRows';
import { useChecked } from './useChecked';

export function HostRelease() {
  const { brand } = useShell().configuration;
  const check = useCallback(() => entryScript(document), []);
  const [checked, retry] = useChecked(check);
  return (
    <StatusRow name={brand.name} checked={checked} onRetry={retry} isOk={() => true}>
      {({ file, digest }) => statusText.host(file, CONTRACT_VERSION, digest)}
    </StatusRow>
  );
}

async function entryScript(page: Document): Promise<{ readonly file: string; readonly digest: string }> {
  const script = page.querySelector<HTMLScriptElement>('script[src*="/main."]');
  if (!script) throw new Error(statusText.noEntry);
  const response = await fetch(script.src);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return { file: new URL(script.src).pathname.slice(1), digest: await digestOf(await response.arrayBuffer()) };
}

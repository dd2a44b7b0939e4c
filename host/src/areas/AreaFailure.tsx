import type { AreaId } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { TextLink } from '@fathom/ui/button/TextLink';
import { ErrorState } from '@fathom/ui/status/ErrorState';
import { Page } from '@fathom/ui/page/Page';
import { Panel } from '@fathom/ui/page/Panel';
import { addressOf, useLoadErrorReason } from '@fathom/ui/status/useLoadErrorReason';
import { Unplug } from 'lucide';
import { useState } from 'react';
import { en } from '../text/en';
import { releaseMemoryText } from '../text/releaseMemory';
import { AreaLoadError, isRefusedByMemory } from '@fathom/host-kit/signing/guard/areaLoadError';

interface AreaFailureProps {
  readonly id: AreaId;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function AreaFailure({ id, error, onRetry }: AreaFailureProps) {
  const [isCopied, setCopied] = useState(false);
  const didNotLoad = error instanceof AreaLoadError;
  const isShellReplaced = useIsShellReplaced(didNotLoad ? error.cause : error);

  async function copy() {
    await navigator.clipboard.writeText(reportOf(id, error));
    setCopied(true);
  }

  return (
    <Page>
      <Panel>
        <ErrorState
          tone="caution"
          icon={Unplug}
          title={didNotLoad ? en.areas.failedTitle(id) : en.areas.brokeTitle(id)}
          {...(isShellReplaced ? {} : { onRetry })}
          actions={
            <>
              {isShellReplaced && (
                <Button size="small" onClick={() => window.location.reload()}>
                  {en.areas.reload}
                </Button>
              )}
              {didNotLoad && isRefusedByMemory(error.problem) && (
                <TextLink to={{ hash: 'status' }}>{releaseMemoryText.linkRefused}</TextLink>
              )}
              <Button size="small" tone="quiet" onClick={() => void copy().catch(() => setCopied(false))}>
                {isCopied ? en.areas.copied : en.areas.copyError}
              </Button>
            </>
          }
        >
          {isShellReplaced ? `${en.areas.replaced} ` : didNotLoad && `${en.areaProblem[error.problem]} `}
          {en.areas.failedText}
        </ErrorState>
      </Panel>
    </Page>
  );
}

/** A file that was removed with the shell's last release is missing on a retry too. */
function useIsShellReplaced(cause: unknown): boolean {
  const reason = useLoadErrorReason(cause);
  const address = addressOf(cause);
  return reason === 'replaced' && address !== undefined && new URL(address).origin === window.location.origin;
}

function reportOf(id: AreaId, error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${id}, ${new Date().toISOString()}\n${error instanceof AreaLoadError ? `${error.message}\n` : ''}${text}`;
}

import type { AreaId } from '@fathom/shared/contract';
import { Button } from '@fathom/shared/ui/Button';
import { ErrorState } from '@fathom/shared/ui/ErrorState';
import { Page } from '@fathom/shared/ui/Page';
import { Panel } from '@fathom/shared/ui/Panel';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { en } from '../text/en';
import { AreaLoadError } from './areaLoadError';

interface AreaFailureProps {
  readonly id: AreaId;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A dead area: what happened in words, Retry, and the exact error for whoever is asked to help. */
export function AreaFailure({ id, error, onRetry }: AreaFailureProps) {
  const [isCopied, setCopied] = useState(false);
  const didNotLoad = error instanceof AreaLoadError;

  async function copy() {
    await navigator.clipboard.writeText(reportOf(id, error));
    setCopied(true);
  }

  return (
    <Page>
      <Panel>
        <ErrorState
          tone="caution"
          glyph={Unplug}
          title={didNotLoad ? en.areas.failedTitle(id) : en.areas.brokeTitle(id)}
          onRetry={onRetry}
          actions={
            <Button size="small" tone="quiet" onClick={() => void copy().catch(() => setCopied(false))}>
              {isCopied ? en.areas.copied : en.areas.copyError}
            </Button>
          }
        >
          {didNotLoad && `${en.areaProblem[error.problem]} `}
          {en.areas.failedText}
        </ErrorState>
      </Panel>
    </Page>
  );
}

function reportOf(id: AreaId, error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${id}, ${new Date().toISOString()}\n${error instanceof AreaLoadError ? `${error.message}\n` : ''}${text}`;
}

import { useLocale } from '@fathom/shared/contract';
import { Notice } from '@fathom/shared/ui/Notice';
import { TextButton } from '@fathom/shared/ui/TextButton';
import type { ReactNode } from 'react';
import type { PositionWarning } from '../../../domain/positionWarnings';
import { positionWarningText, recommendationText } from '../../../text/dialogs';
import { formatBuffer } from '../../components/SafetyBufferText';

/** How much collateral brings the safety buffer to what is recommended, with a way to enter it. */
export interface Recommendation {
  /** To be added to what is entered: "0.128 wstETH". */
  readonly more: string;
  /** What the field would say then. */
  readonly total: string;
  readonly onUse: () => void;
}

interface WarningNoticesProps {
  readonly warnings: readonly PositionWarning[];
  /** `undefined` where the buffer is large enough, or the amounts cannot be changed any more. */
  readonly recommendation: Recommendation | undefined;
}

/** What is to be considered before the position is opened or topped up. It stops nothing. */
export function WarningNotices({ warnings, recommendation }: WarningNoticesProps) {
  const isDangerous = warnings.some(({ is }) => is === 'dangerous-buffer');
  const others = warnings.filter(({ is }) => is !== 'dangerous-buffer' && is !== 'buffer-below-recommended');
  const isBelow = isDangerous || warnings.some(({ is }) => is === 'buffer-below-recommended');
  return (
    <>
      {others.map((warning) => (
        <Notice key={warning.is} tone="caution" announce="polite">
          <WarningText warning={warning} />
        </Notice>
      ))}
      {isBelow && (
        <Notice
          tone={isDangerous ? 'danger' : 'info'}
          announce="polite"
          {...(recommendation && { action: <Use recommendation={recommendation} /> })}
        >
          {warnings.map(
            (warning): ReactNode =>
              warning.is === 'dangerous-buffer' && (
                <span key={warning.is}>
                  <WarningText warning={warning} />{' '}
                </span>
              ),
          )}
          {recommendationText.recommended}
          {recommendation && ` ${recommendationText.add(recommendation.more)}`}
        </Notice>
      )}
    </>
  );
}

function Use({ recommendation: { total, onUse } }: { recommendation: Recommendation }) {
  return <TextButton onClick={onUse}>{recommendationText.use(total)}</TextButton>;
}

function WarningText({ warning }: { warning: PositionWarning }) {
  const locale = useLocale();
  const percent = (fraction: bigint) => formatBuffer({ fraction }, locale);
  const words = {
    before: 'before' in warning ? percent(warning.before) : '',
    after: 'after' in warning ? percent(warning.after) : 'fraction' in warning ? percent(warning.fraction) : '',
  };
  return positionWarningText[warning.is](words);
}

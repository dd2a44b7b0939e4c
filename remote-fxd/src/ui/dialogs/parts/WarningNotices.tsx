import { useLocale } from '@fathom/shared/contract';
import { Notice } from '@fathom/shared/ui/Notice';
import { TextButton } from '@fathom/shared/ui/TextButton';
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

/** What is to be considered before the position is opened or topped up, in one box. It stops nothing. */
export function WarningNotices({ warnings, recommendation }: WarningNoticesProps) {
  const locale = useLocale();
  if (warnings.length === 0) return null;
  return (
    <Notice
      tone={toneOf(warnings)}
      announce="polite"
      {...(recommendation && {
        action: <TextButton onClick={recommendation.onUse}>{recommendationText.use(recommendation.total)}</TextButton>,
      })}
    >
      {lastly(warnings, isAboutBuffer).map((warning) => (
        <span key={warning.is}>{wordsOf(warning, locale)} </span>
      ))}
      {recommendation && recommendationText.add(recommendation.more)}
    </Notice>
  );
}

/** What the recommendation answers stands right before it. */
function lastly<Item>(items: readonly Item[], isLast: (item: Item) => boolean): readonly Item[] {
  return [...items.filter((item) => !isLast(item)), ...items.filter(isLast)];
}

function isAboutBuffer({ is }: PositionWarning): boolean {
  return is === 'dangerous-buffer' || is === 'buffer-below-recommended';
}

function toneOf(warnings: readonly PositionWarning[]): 'danger' | 'caution' | 'info' {
  if (warnings.some(({ is }) => is === 'dangerous-buffer')) return 'danger';
  return warnings.every(({ is }) => is === 'buffer-below-recommended') ? 'info' : 'caution';
}

function wordsOf(warning: PositionWarning, locale: string): string {
  const percent = (fraction: bigint) => formatBuffer({ fraction }, locale);
  switch (warning.is) {
    case 'dangerous-buffer':
      return positionWarningText[warning.is](percent(warning.fraction));
    case 'lowered-buffer':
      return positionWarningText[warning.is](percent(warning.before), percent(warning.after));
    case 'buffer-below-recommended':
    case 'no-collateral-added':
      return positionWarningText[warning.is]();
  }
}

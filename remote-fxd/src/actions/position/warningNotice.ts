import type { ActionNotice } from '@fathom/area-kit/actions/defineAction';
import type { PositionWarning } from '../../domain/positionWarnings';
import { positionWarningText, recommendationText } from '../../text/dialogs';
import { formatBuffer } from './bufferDisplay';
import type { PairValues } from './positionInput';
import type { Recommendation } from './recommendationOf';

interface WarningNoticeOptions {
  readonly locale: string;
  readonly recommendation: Recommendation | undefined;
}

/** Combines all warnings into one notice, which doesn't block the action. */
export function warningNotice(
  warnings: readonly PositionWarning[],
  { locale, recommendation }: WarningNoticeOptions,
): readonly ActionNotice<PairValues>[] {
  if (warnings.length === 0) return [];
  const messages = lastly(warnings, isAboutBuffer).map((warning) => messageOf(warning, locale));
  const text = [...messages, ...textsOf(recommendation)];
  return [
    {
      tone: toneOf(warnings),
      text,
      announce: 'polite',
      action:
        recommendation && !recommendation.lack
          ? { label: recommendationText.use(recommendation.total), values: recommendation.values }
          : undefined,
    },
  ];
}

function textsOf(recommendation: Recommendation | undefined): readonly string[] {
  if (!recommendation) return [];
  const { more, lack } = recommendation;
  return [recommendationText.add(more), ...(lack ? [recommendationText.lack(lack.missing, lack.most)] : [])];
}

/** Puts the warning that the recommendation resolves right before the recommendation. */
function lastly<Item>(items: readonly Item[], isLast: (item: Item) => boolean): readonly Item[] {
  return [...items.filter((item) => !isLast(item)), ...items.filter(isLast)];
}

function isAboutBuffer({ kind }: PositionWarning): boolean {
  return kind === 'dangerous-buffer' || kind === 'buffer-below-recommended';
}

function toneOf(warnings: readonly PositionWarning[]): 'danger' | 'caution' | 'info' {
  if (warnings.some(({ kind }) => kind === 'dangerous-buffer')) return 'danger';
  return warnings.every(({ kind }) => kind === 'buffer-below-recommended') ? 'info' : 'caution';
}

function messageOf(warning: PositionWarning, locale: string): string {
  const percent = (fraction: bigint) => formatBuffer({ fraction }, locale);
  switch (warning.kind) {
    case 'dangerous-buffer':
      return positionWarningText[warning.kind](percent(warning.fraction));
    case 'lowered-buffer':
      return positionWarningText[warning.kind](percent(warning.before), percent(warning.after));
    case 'buffer-below-recommended':
    case 'no-collateral-added':
      return positionWarningText[warning.kind]();
  }
}

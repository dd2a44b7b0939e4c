import { useLocale } from '@fathom/contract';
import type { Amount } from '@fathom/base/domain/amount';
import { formatPercent, type PercentFormat } from '@fathom/base/format/formatPercent';
import { Unknown } from './Unknown';

interface PercentTextProps extends PercentFormat {
  readonly ratio: Amount | undefined;
  readonly whyUnknown?: string | undefined;
}

export function PercentText({ ratio, whyUnknown = 'This rate could not be read.', ...format }: PercentTextProps) {
  const locale = useLocale();
  return ratio ? <span translate="no">{formatPercent(ratio, locale, format)}</span> : <Unknown reason={whyUnknown} />;
}

import { useLocale } from '@fathom/contract';
import type { Amount } from '@fathom/base/domain/amount';
import { formatPrice } from '@fathom/base/format/formatPrice';
import { Unknown } from './Unknown';

interface PriceTextProps {
  readonly price: Amount | undefined;
  readonly whyUnknown?: string | undefined;
}

export function PriceText({ price, whyUnknown = 'The price could not be read.' }: PriceTextProps) {
  const locale = useLocale();
  return price ? <span translate="no">{formatPrice(price, locale)}</span> : <Unknown reason={whyUnknown} />;
}

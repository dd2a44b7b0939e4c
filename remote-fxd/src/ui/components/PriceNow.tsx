import { useLocale } from '@fathom/contract';
import { formatPrice } from '@fathom/base/format/formatPrice';
import type { Pool } from '../../domain/pool';
import { overviewText } from '../../text/en';
import { wadAmount } from '@fathom/base/domain/ratio';

export function PriceNow({ pool }: { pool: Pick<Pool, 'price'> }) {
  return overviewText.priceNow(formatPrice(wadAmount(pool.price), useLocale()));
}

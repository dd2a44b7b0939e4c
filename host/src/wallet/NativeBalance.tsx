import { useLocale } from '@fathom/contract';
import type { Address } from '@fathom/contract/address';
import { formatToken, formatTokenInFull } from '@fathom/base/format/formatToken';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { en } from '../text/en';
import { useNativeBalance } from './useNativeBalance';

/** Fixed, so that the width of the value does not change. */
const DECIMALS = 4;

/** Displays the account's native balance on the current network; a dash with the reason if it could not be read. */
export function NativeBalance({ account }: { account: Address }) {
  const { amount, symbol } = useNativeBalance(account);
  const locale = useLocale();
  if (amount === 'reading') return <Skeleton $width={20} />;
  if (!amount) return <Metric title={en.wallet.balanceUnknown}>—</Metric>;
  return (
    <Metric title={`${formatTokenInFull(amount, locale)} ${symbol}`}>
      {formatToken(amount, locale, { decimals: DECIMALS })} <small>{symbol}</small>
    </Metric>
  );
}

const Metric = styled.span`
  font-weight: ${weight.medium};
  white-space: nowrap;
  small {
    font-size: inherit;
    font-weight: ${weight.normal};
    color: ${color('muted')};
  }
`;

import { AmountText } from '@fathom/shared/ui/AmountText';
import { Fact } from '@fathom/shared/ui/DescriptionRows';
import { DonePanel } from '@fathom/shared/actions/view/DonePanel';
import type { ReactNode } from 'react';
import type { BaseCurrency } from '../../domain/baseCurrency';
import { dashboardText } from '../../text/en';
import { dialogScreenText } from '../../text/screens';
import { HealthChange } from './HealthFact';
import { nativeWorth } from './nativeWorth';
import type { Done } from './useDone';

interface LendingDoneProps {
  readonly done: Done;
  /** "You Supplied 1,000.00 USDC". */
  readonly sentence: (amount: string, symbol: string) => string;
  readonly token: { readonly symbol: string; readonly decimals: number };
  /** Symbol of the token that was received in exchange, in the same amount. */
  readonly received?: string | undefined;
  readonly nativeSymbol: string;
  readonly currency: BaseCurrency;
  /** To put a token into the wallet's list. */
  readonly offer?: ReactNode;
}

/** What an action brought about in the market. */
export function LendingDone({ done, sentence, token, received, nativeSymbol, currency, offer }: LendingDoneProps) {
  const { amount, health } = done;
  const moved = typeof amount === 'bigint' ? { raw: amount, decimals: token.decimals } : undefined;
  return (
    <DonePanel
      end={done}
      sentence={sentence}
      amount={moved ?? (amount === 'reading' ? amount : undefined)}
      symbol={token.symbol}
      nativeSymbol={nativeSymbol}
      worth={nativeWorth(currency)}
      offer={offer}
    >
      {received !== undefined && moved && (
        <Fact label={dialogScreenText.received}>
          <AmountText amount={moved} unit={received} />
        </Fact>
      )}
      {health && (
        <Fact label={dashboardText.healthFactor}>
          <HealthChange before={health.before} after={health.after} />
        </Fact>
      )}
    </DonePanel>
  );
}

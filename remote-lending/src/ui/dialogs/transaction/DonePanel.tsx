import { useLocale } from '@fathom/shared/contract';
import { formatAddress } from '@fathom/shared/format/formatAddress';
import { formatToken } from '@fathom/shared/format/formatToken';
import { formatUsd } from '@fathom/shared/format/formatUsd';
import { AmountText } from '@fathom/shared/ui/AmountText';
import { Button } from '@fathom/shared/ui/Button';
import { DescriptionRows, Fact } from '@fathom/shared/ui/DescriptionRows';
import { ExactText } from '@fathom/shared/ui/ExactText';
import { ExternalLink } from '@fathom/shared/ui/ExternalLink';
import { FigureText } from '@fathom/shared/ui/FigureText';
import { Icon } from '@fathom/shared/ui/Icon';
import { Skeleton } from '@fathom/shared/ui/Skeleton';
import { radius, space, stroke } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Unit } from '@fathom/shared/ui/Unit';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NATIVE_DECIMALS } from '../../../domain/nativeValue';
import { dashboardText, dialogText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';
import { usdAmount } from '../../components/kitAmounts';
import { HealthChange } from './HealthFact';
import type { Done } from './useDone';

interface DonePanelProps {
  readonly done: Done;
  /** "You Supplied 1,000.00 USDC". */
  readonly sentence: (amount: string, symbol: string) => string;
  readonly token: { readonly symbol: string; readonly decimals: number };
  /** Symbol of the token that was received in exchange, in the same amount. */
  readonly received?: string | undefined;
  readonly nativeSymbol: string;
  /** To put a token into the wallet's list. */
  readonly offer?: ReactNode;
}

/** What an action brought about, as the chain tells it. */
export function DonePanel({ done, sentence, token, received, nativeSymbol, offer }: DonePanelProps) {
  const locale = useLocale();
  const { amount, health, feePaid } = done;
  const moved = amount === 'reading' ? undefined : { raw: amount, decimals: token.decimals };
  return (
    <>
      <Head role="status">
        <Mark>
          <Icon glyph={Check} size="large" />
        </Mark>
        {moved ? (
          <Sentence sentence={sentence} amount={formatToken(moved, locale)} symbol={token.symbol} />
        ) : (
          <Skeleton $width={40} $height={10} />
        )}
      </Head>
      <Rows>
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
        {feePaid && (
          <Fact label={dialogScreenText.feePaid}>
            {formatToken({ raw: feePaid.wei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' })}{' '}
            <Unit>
              {nativeSymbol} {feePaid.usd !== undefined && `(${formatUsd(usdAmount(feePaid.usd), locale)})`}
            </Unit>
          </Fact>
        )}
        {done.hash !== undefined && (
          <Fact label={dialogScreenText.transaction}>
            <Link>
              <ExactText shown={formatAddress(done.hash)} full={done.hash} />
              {done.transactionUrl !== '' && (
                <ExternalLink href={done.transactionUrl}>{dialogText.reviewTransaction}</ExternalLink>
              )}
            </Link>
          </Fact>
        )}
      </Rows>
      {offer}
    </>
  );
}

/** The quoted sentence, its amount large. */
function Sentence({ sentence, amount, symbol }: Pick<DonePanelProps, 'sentence'> & { amount: string; symbol: string }) {
  const words = sentence(amount, symbol);
  return (
    <p>
      <Lead>{words.slice(0, words.lastIndexOf(amount))}</Lead>
      <FigureText size="lead" unit={symbol}>
        {amount}
      </FigureText>
    </p>
  );
}

export function DoneFooter({ onClose }: { onClose: () => void }) {
  return (
    <Button tone="primary" size="large" isWide onClick={onClose}>
      {dialogText.close}
    </Button>
  );
}

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  text-align: center;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${space(12)};
  height: ${space(12)};
  border: ${stroke.control} solid ${colour('positive')};
  border-radius: ${radius.round};
  background: ${colour('positiveSoft')};
  color: ${colour('positive')};
`;

const Lead = styled.span`
  display: block;
  color: ${colour('muted')};
`;

const Rows = styled(DescriptionRows)`
  border-top: ${stroke.hairline} solid ${colour('line')};
`;

const Link = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0 ${space(3)};
`;

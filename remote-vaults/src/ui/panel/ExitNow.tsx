import { useState } from 'react';
import { useLocale } from '@fathom/contract';
import { formatAddress } from '@fathom/base/format/formatAddress';
import { formatToken } from '@fathom/base/format/formatToken';
import { AmountText } from '@fathom/ui/number/AmountText';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Disclosure } from '@fathom/ui/list/Disclosure';
import { Notice } from '@fathom/ui/status/Notice';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { below, space } from '@fathom/ui/theme/measure';
import { Term } from '@fathom/ui/overlay/Tooltip';
import { Unit } from '@fathom/ui/number/Unit';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { VaultState } from '../../data/account.query';
import { exitQueueQuery } from '../../data/exit.query';
import type { VaultsScope } from '../../data/vaultsScope';
import { exitOf, type ExitPart, type ExitStrategy } from '../../domain/exit';
import type { VaultSummary } from '../../domain/vault';
import { areaText } from '../../text/areaText';
import { exitText } from '../../text/withdrawText';

interface ExitNowProps {
  readonly scope: VaultsScope;
  readonly vault: VaultSummary;
  readonly state: VaultState;
}

/** Details of an immediate withdrawal, read when it is opened. */
export function ExitNow(props: ExitNowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section>
      <Disclosure title={exitText.title} isOpen={isOpen} onToggle={setOpen}>
        <SectionBody>
          <ExitDetails {...props} />
        </SectionBody>
      </Disclosure>
    </Section>
  );
}

function ExitDetails({ scope, vault, state }: ExitNowProps) {
  const queue = useQuery(exitQueueQuery(scope.chain, vault.address));
  if (queue.isPending) return <Skeleton $height={32} />;
  const { account, idle } = state;
  if (!queue.data || idle === undefined || account?.position === undefined) {
    return <Notice tone="caution">{exitText.unavailable}</Notice>;
  }
  return (
    <ExitRows
      scope={scope}
      vault={vault}
      available={account.available}
      queue={queue.data}
      position={account.position}
      idle={idle}
    />
  );
}

interface ExitRowsProps extends Omit<ExitNowProps, 'state'> {
  readonly available: bigint | undefined;
  readonly position: bigint;
  readonly idle: bigint;
  readonly queue: readonly ExitStrategy[];
}

function ExitRows({ scope, vault, available, position, idle, queue }: ExitRowsProps) {
  const { symbol, decimals } = vault.token;
  const exit = exitOf({ position, idle, queue });
  const amount = (raw: bigint | undefined) => (
    <AmountText
      amount={raw === undefined ? undefined : { raw, decimals }}
      unit={symbol}
      whyUnknown={areaText.unreadable}
    />
  );
  return (
    <>
      <DetailList>
        <DetailRow label={<Term explanation={exitText.availableMeaning}>{exitText.available}</Term>}>
          {amount(available)}
        </DetailRow>
        <DetailRow label={<Term explanation={exitText.paidMeaning}>{exitText.paid}</Term>}>
          {amount(exit.paid)}
        </DetailRow>
        <DetailRow label={<Term explanation={exitText.lossMeaning}>{exitText.loss}</Term>}>
          {amount(exit.loss)}
        </DetailRow>
        <DetailRow label={<Term explanation={exitText.stuckMeaning}>{exitText.stuck}</Term>}>
          {amount(exit.stuck)}
        </DetailRow>
      </DetailList>
      <h3>{exitText.sources}</h3>
      <DetailList>
        {exit.parts.map((part) => (
          <DetailRow key={part.strategy ?? 'idle'} label={nameOf(part.strategy, scope)}>
            {amount(part.paid)} <Liquidity part={part} symbol={symbol} decimals={decimals} />
          </DetailRow>
        ))}
      </DetailList>
    </>
  );
}

function Liquidity({ part: { liquidity }, symbol, decimals }: { part: ExitPart; symbol: string; decimals: number }) {
  const locale = useLocale();
  if (liquidity === undefined) return <Unit>{exitText.noLiquidity}</Unit>;
  return <Unit>{exitText.liquidity(formatToken({ raw: liquidity, decimals }, locale), symbol)}</Unit>;
}

function nameOf(strategy: Address | undefined, { deployment }: VaultsScope): string {
  if (strategy === undefined) return exitText.idle;
  const described = deployment.strategies.find(({ address }) => isSameAddress(address, strategy));
  return described?.name ?? formatAddress(strategy);
}

/** Extends over the panel's padding. */
const Section = styled.div`
  margin: ${space(5)} -${space(5)} -${space(5)};
  ${below('sm')} {
    margin: ${space(4)} -${space(4)} -${space(4)};
  }
`;

const SectionBody = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(2)} ${space(5)} ${space(5)};
`;

import { useChain, useLocale } from '@fathom/contract';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Button } from '@fathom/ui/button/Button';
import { CopyButton } from '@fathom/ui/button/CopyButton';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { ExactText } from '@fathom/ui/number/ExactText';
import { Icon } from '@fathom/ui/token/Icon';
import { Notice } from '@fathom/ui/status/Notice';
import { PanelBody } from '@fathom/ui/page/Panel';
import { Tag } from '@fathom/ui/status/Tag';
import { radius, space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { CodeXml } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { checksummed } from '../../data/checksummed';
import type { ContractBook, DecodedAction, DecodedActionCall } from '../../data/decodeAction';
import { functionLabel } from '../../domain/governance/functionName';
import { effectsText } from '../../text/effectsText';
import { exactValue, presentValue } from './presentValue';

interface ActionDetailsProps extends Pick<ContractBook, 'nameOf'> {
  /** Counts from 1. */
  readonly number: number;
  readonly action: DecodedAction;
  readonly isDraft: boolean;
}

export function ActionDetails({ number, action, nameOf, isDraft }: ActionDetailsProps) {
  const locale = useLocale();
  const { decimals, symbol } = useChain().nativeCurrency;
  const [isRaw, setRaw] = useState(false);
  const { call, contractName, target, value } = action;
  return (
    <PanelBody>
      <Head>
        <Tag>{number}</Tag>
        <b>{titleOf(call)}</b>
        <Button
          tone="quiet"
          size="small"
          aria-expanded={isRaw}
          aria-label={effectsText.rawOf(number)}
          onClick={() => setRaw(!isRaw)}
        >
          {effectsText.raw} <Icon icon={CodeXml} />
        </Button>
      </Head>
      {call.kind === 'unknown' && (
        <Warning>
          <Notice tone="caution">{isDraft ? effectsText.unknownHintOfDraft : effectsText.unknownHint}</Notice>
        </Warning>
      )}
      {call.kind === 'malformed' && (
        <Warning>
          <Notice tone="danger">{effectsText.malformedHint}</Notice>
        </Warning>
      )}
      <DetailList>
        <DetailRow label={effectsText.contract}>
          {contractName ?? effectsText.unknownContract}{' '}
          <AddressText address={checksummed(target)} hasIdenticon={false} canCopy />
        </DetailRow>
        <DetailRow label={effectsText.function}>
          <Code>{functionOf(call)}</Code>
        </DetailRow>
        {value > 0n && (
          <DetailRow label={effectsText.value}>
            <ExactText
              displayed={`${formatTokenInFull({ raw: value, decimals }, locale)} ${symbol}`}
              full={effectsText.inWei(value.toLocaleString(locale))}
            />
          </DetailRow>
        )}
        {call.kind === 'known' &&
          call.args.map((arg) => (
            <DetailRow key={arg.name} label={functionLabel(arg.name)}>
              <ExactText displayed={presentValue(arg, nameOf, locale)} full={exactValue(arg.value)} />
            </DetailRow>
          ))}
      </DetailList>
      {isRaw && <Raw action={action} />}
    </PanelBody>
  );
}

function Raw({ action: { target, value, calldata } }: Pick<ActionDetailsProps, 'action'>) {
  return (
    <RawBox>
      <dt>{effectsText.target}</dt>
      <dd>{checksummed(target)}</dd>
      <dt>
        {effectsText.value} ({effectsText.wei})
      </dt>
      <dd>{value.toString()}</dd>
      <dt>
        {effectsText.calldata} <CopyButton text={calldata} label={effectsText.calldata} />
      </dt>
      <dd>{calldata}</dd>
    </RawBox>
  );
}

function titleOf(call: DecodedActionCall): string {
  switch (call.kind) {
    case 'known':
      return functionLabel(call.name);
    case 'transfer':
      return effectsText.transfer;
    case 'unknown':
      return effectsText.unknownFunction;
    case 'malformed':
      return effectsText.malformed(functionLabel(call.name));
  }
}

function functionOf(call: DecodedActionCall): string {
  switch (call.kind) {
    case 'known':
      return call.canonical;
    case 'transfer':
      return '—';
    case 'unknown':
      return call.selector;
    case 'malformed':
      return call.name;
  }
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(1)};
  b {
    font-weight: ${weight.medium};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button {
    margin-left: auto;
    margin-right: -${space(3)};
  }
`;

const Warning = styled.div`
  margin: ${space(2)} 0;
`;

const Code = styled.span`
  overflow-wrap: anywhere;
  font-feature-settings: 'zero' 1;
`;

const RawBox = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.control};
  background: ${color('sunken')};
  ${type('xs')}
  dt {
    display: flex;
    align-items: center;
    justify-content: space-between;
    color: ${color('muted')};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

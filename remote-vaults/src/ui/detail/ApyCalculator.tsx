import { entryOf, isRefused, type AmountEntry } from '@fathom/base/format/amountEntry';
import { AmountField } from '@fathom/ui/form/AmountField';
import { AmountText } from '@fathom/ui/number/AmountText';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { Unknown } from '@fathom/ui/number/Unknown';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useState } from 'react';
import styled from 'styled-components';
import { calculatorDays, projectedEarning } from '../../domain/apy/calculator';
import { areaText } from '../../text/areaText';
import { calculatorText } from '../../text/detailText';
import { ApyButton } from './ApyButton';
import type { VaultDetailModel } from './useVaultDetail';

/** Initial value in whole tokens. */
const EXAMPLE = 10_000n;

export function ApyCalculator({ model }: { model: VaultDetailModel }) {
  const { token, periods } = model.vault;
  const [entry, setEntry] = useState<AmountEntry>(() => entryOf(EXAMPLE * 10n ** BigInt(token.decimals)));
  const { amount } = entry;
  const days = calculatorDays(periods);
  const { yearly } = model.rate;
  const isKnown = typeof yearly === 'bigint';
  return (
    <Panel title={calculatorText.title} end={<ApyButton model={model} label={calculatorText.rate} />}>
      <PanelBody>
        <AmountField
          label={calculatorText.deposit}
          layout="paired"
          entry={entry}
          onEntryChange={setEntry}
          token={token}
          error={amount === 0n ? calculatorText.notPositive : undefined}
        />
        {isRefused(entry, token.decimals) && <Wrong role="alert">{calculatorText.notPositive}</Wrong>}
        <Result aria-live="polite">
          <span>
            {calculatorText.earns} <Quiet>{calculatorText.days(days)}</Quiet>
          </span>
          <b>
            {isKnown ? (
              <AmountText
                amount={{ raw: projectedEarning(amount ?? 0n, yearly, days), decimals: token.decimals }}
                unit={token.symbol}
                decimals={2}
                compact="never"
              />
            ) : (
              <Unknown reason={yearly === 'ended' ? areaText.lockOver : calculatorText.rateUnknown} />
            )}
          </b>
        </Result>
      </PanelBody>
    </Panel>
  );
}

const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  margin-top: ${space(4)};
  color: ${color('muted')};
  b {
    ${type('lg')}
    font-weight: ${weight.strong};
    color: ${color('text')};
  }
`;

const Wrong = styled.p`
  margin-top: ${space(1)};
  ${type('xs')}
  color: ${color('danger')};
`;

const Quiet = styled.span`
  white-space: nowrap;
`;

import { useLocale } from '@fathom/contract';
import { isSameAddress, type Address } from '@fathom/contract/address';
import { WAD_DECIMALS } from '@fathom/base/domain/ratio';
import { formatPercent } from '@fathom/base/format/formatPercent';
import { formatToken } from '@fathom/base/format/formatToken';
import { AmountText } from '@fathom/ui/number/AmountText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { areaText } from '../../text/areaText';
import { apyText } from '../../text/apyText';
import { detailText } from '../../text/detailText';
import { MeasuredApy } from './MeasuredApy';
import { RateText } from './RateText';
import { SectionHead } from '../components/SectionHead';
import { strategyName } from './strategyName';
import type { VaultDetailModel } from './useVaultDetail';

interface ApyDialogProps {
  readonly model: VaultDetailModel;
  /** `undefined` for the vault's own rate. */
  readonly strategy: Address | undefined;
  readonly onClose: () => void;
}

export function ApyDialog({ model, strategy, onClose }: ApyDialogProps) {
  const { scope, vault } = model;
  const title = strategy === undefined ? apyText.title : apyText.titleOf(strategyName(scope, vault, strategy));
  return (
    <Dialog isOpen onClose={onClose} title={title} width="wide">
      <Parts>
        <section>
          <SectionHead level={3} title={apyText.formula} />
          {strategy === undefined ? (
            <VaultFormula model={model} />
          ) : (
            <Formula formula={apyText.strategyFormula} hint={apyText.strategyHint} />
          )}
        </section>
        <section>
          <SectionHead level={3} title={apyText.inputs} />
          <Inputs model={model} strategy={strategy} />
          {strategy === undefined && <Quiet>{apyText.otherPeriods}</Quiet>}
        </section>
        <MeasuredApy model={model} strategies={strategy === undefined ? vault.strategies : [strategy]} />
      </Parts>
    </Dialog>
  );
}

const FORMULAS = {
  ended: { formula: apyText.endedFormula, hint: areaText.lockOver },
  fixed: { formula: apyText.fixedFormula, hint: apyText.fixedHint },
  payout: { formula: apyText.payoutFormula, hint: apyText.payoutHint },
  measured: { formula: apyText.vaultFormula, hint: apyText.vaultHint },
} as const;

function VaultFormula({ model }: { model: VaultDetailModel }) {
  return <Formula {...FORMULAS[model.rate.kind]} />;
}

function Formula({ formula, hint }: { readonly formula: string; readonly hint: string }) {
  return (
    <>
      <p>{formula}</p>
      <Quiet>{hint}</Quiet>
    </>
  );
}

function Inputs({ model, strategy }: Pick<ApyDialogProps, 'model' | 'strategy'>) {
  const locale = useLocale();
  const { scope, vault, rate, state, totalAssets } = model;
  const { decimals, symbol } = vault.token;
  const strategies = vault.strategies.filter((each) => strategy === undefined || isSameAddress(each, strategy));
  return (
    <DetailList>
      {strategy === undefined && (
        <DetailRow label={apyText.yearly}>
          <RateText rate={rate.yearly} symbol={symbol} />
        </DetailRow>
      )}
      {strategy === undefined && rate.kind === 'payout' && (
        <DetailRow label={apyText.payout}>
          <AmountText amount={{ raw: rate.payout, decimals }} unit={symbol} compact="never" />
        </DetailRow>
      )}
      {(strategy !== undefined || rate.kind === 'measured') &&
        strategies.map((each) => {
          const yearly = model.strategyRate(each);
          const debt = state?.strategies.find(({ address }) => isSameAddress(address, each))?.record?.currentDebt;
          return (
            <DetailRow key={each} label={strategyName(scope, vault, each)}>
              {typeof yearly === 'bigint' && debt !== undefined ? (
                apyText.strategyInput(
                  formatPercent({ raw: yearly, decimals: WAD_DECIMALS }, locale),
                  formatToken({ raw: debt, decimals }, locale),
                  symbol,
                )
              ) : (
                <RateText rate={yearly} symbol={symbol} />
              )}
            </DetailRow>
          );
        })}
      {strategy === undefined && rate.kind !== 'fixed' && rate.kind !== 'ended' && (
        <DetailRow label={apyText.totalAssets}>
          <AmountText
            amount={totalAssets === undefined ? undefined : { raw: totalAssets, decimals }}
            unit={symbol}
            whyUnknown={detailText.unreadable}
          />
        </DetailRow>
      )}
    </DetailList>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(6)};
`;

const Quiet = styled.p`
  margin-top: ${space(1)};
  ${type('xs')}
  color: ${color('muted')};
`;

import { useLocale, type PortfolioScenario, type RescueOption, type WalletHolding } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { formatToken } from '@fathom/base/format/formatToken';
import { formatUsd } from '@fathom/base/format/formatUsd';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { Panel, PanelBody } from '@fathom/ui/page/Panel';
import { below, space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { TokenIcon } from '@fathom/ui/token/TokenIcon';
import styled from 'styled-components';
import { stressText } from '../../text/stress';
import { withRescueTarget } from '../rescue/rescueLink';
import type { FirstStep } from './planFirstSteps';
import { formatChange, formatRisk } from './formatRisk';

const text = stressText.steps;

interface FirstStepsPanelProps {
  readonly steps: readonly FirstStep[];
  readonly wallet: readonly WalletHolding[];
  readonly scenario: PortfolioScenario;
  readonly hasRisks: boolean;
  /** The query of the page. */
  readonly search: string;
  /** A read-only account has no plan to prepare. */
  readonly readOnly: boolean;
}

export function FirstStepsPanel({ steps, wallet, scenario, hasRisks, search, readOnly }: FirstStepsPanelProps) {
  if (steps.length === 0) {
    return (
      <Panel title={text.title}>
        <PanelBody>{hasRisks ? text.nothing : text.noDebt}</PanelBody>
      </Panel>
    );
  }
  return (
    <Panel title={text.title}>
      <List>
        {steps.map((step, index) => {
          const { area, before } = step.risk;
          return (
            <Step key={`${area} ${before.id}`}>
              {before.token && <TokenIcon symbol={before.token.symbol} isNative={before.token.address === 'native'} />}
              <Sentences>
                <StepTitle step={step} scenario={scenario} />
                <StepDetail step={step} wallet={wallet} />
              </Sentences>
              {!readOnly && (
                <End>
                  <ButtonLink
                    to={{ search: withRescueTarget(search, { area, risk: before.id }) }}
                    tone={index === 0 ? 'primary' : 'secondary'}
                    size="small"
                    aria-label={text.openFor(before.title)}
                  >
                    {text.open}
                  </ButtonLink>
                </End>
              )}
            </Step>
          );
        })}
      </List>
    </Panel>
  );
}

function StepTitle({ step: { risk, option }, scenario }: { step: FirstStep; scenario: PortfolioScenario }) {
  const locale = useLocale();
  const { title, measure } = risk.before;
  if (!option) return <b>{text.noOption(title)}</b>;
  if (measure === 'healthFactor' && option.after !== undefined) {
    return <b>{text.reaches(option.title, title, formatRisk({ measure, value: option.after }, locale))}</b>;
  }
  return <b>{text.survives(option.title, title, describeScenario(scenario, locale))}</b>;
}

/** `ETH −40%, 30 days of interest`. */
function describeScenario({ changes, days }: PortfolioScenario, locale: string): string {
  const moved = Object.entries(changes).map(([name, change]) => `${name} ${formatChange(change, locale)}`);
  return [...moved, ...(days > 0 ? [text.days(days)] : [])].join(', ');
}

function StepDetail({ step: { option, saved }, wallet }: { step: FirstStep } & Pick<FirstStepsPanelProps, 'wallet'>) {
  const locale = useLocale();
  const held = option && heldAmount(option, wallet);
  const lines = [
    ...(option && held !== undefined
      ? [text.inWallet(formatToken({ raw: held, decimals: option.token.decimals }, locale), option.token.symbol)]
      : []),
    ...(saved !== undefined && saved > 0n
      ? [text.saves(formatUsd(wadAmount(saved), locale, { compact: 'never' }))]
      : []),
  ];
  return lines.length > 0 ? <p>{lines.join(' ')}</p> : null;
}

/** Only for an option that pays from the wallet. */
function heldAmount({ kind, token }: RescueOption, wallet: readonly WalletHolding[]): bigint | undefined {
  if (kind === 'source') return undefined;
  const key = token.address.toLowerCase();
  return wallet.find((holding) => holding.token.address.toLowerCase() === key)?.amount;
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)};
  border-top: ${stroke.hairline} solid ${color('line')};
  > svg,
  > img {
    align-self: flex-start;
  }
  ${below('sm')} {
    flex-wrap: wrap;
    padding: ${space(3)} ${space(4)};
  }
`;

const Sentences = styled.div`
  flex: 1;
  min-width: 0;
  b {
    font-weight: ${weight.medium};
  }
  p {
    color: ${color('muted')};
  }
  ${below('sm')} {
    flex-basis: calc(100% - ${space(10)});
  }
`;

const End = styled.span`
  flex: none;
  ${below('sm')} {
    flex: 0 0 100%;
    padding-left: ${space(10)};
    > a {
      width: 100%;
    }
  }
`;

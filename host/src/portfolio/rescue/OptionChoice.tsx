import { useLocale } from '@fathom/contract';
import { wadAmount } from '@fathom/base/domain/ratio';
import { RadioList } from '@fathom/ui/form/RadioList';
import { UsdText } from '@fathom/ui/number/UsdText';
import { rescuePlanText } from '../../text/rescue';
import { formatUsdFee } from './formatFee';
import type { RescueOptions, SimulatedOption } from './useRescueOptions';

interface OptionChoiceProps extends Omit<RescueOptions, 'simulated'> {
  readonly simulated: readonly SimulatedOption[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The options that would succeed now. */
export function OptionChoice({ simulated, chosen, onChoose, gasPrice, nativePrice }: OptionChoiceProps) {
  const locale = useLocale();

  function costs({ option, simulation }: SimulatedOption): string {
    const signatures = rescuePlanText.signatures(option.signatures);
    if (simulation.kind === 'untried') return `${signatures}, ${rescuePlanText.untried}`;
    const gas = simulation.kind === 'passed' ? simulation.gas : undefined;
    const fee = formatUsdFee(gas, gasPrice, nativePrice, locale);
    return fee === undefined ? signatures : `${signatures}, ${rescuePlanText.fee(fee)}`;
  }

  return (
    <RadioList
      legend={rescuePlanText.ways}
      chosen={chosen}
      onChoose={onChoose}
      rows={simulated
        .filter(({ simulation }) => simulation.kind !== 'reverted')
        .map((entry) => ({
          key: entry.option.id,
          title: entry.option.title,
          detail: entry.option.detail,
          end: <UsdText value={wadAmount(entry.option.value)} compact="never" />,
          endDetail: costs(entry),
        }))}
    />
  );
}

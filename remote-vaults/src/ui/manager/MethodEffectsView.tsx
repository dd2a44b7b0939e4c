import { formatAddress } from '@fathom/base/format/formatAddress';
import { displayText } from '@fathom/base/domain/displayText';
import { readFailureText } from '@fathom/base/domain/readFailureText';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import { Notice } from '@fathom/ui/status/Notice';
import { SimulatedEffects } from '@fathom/ui/status/SimulatedEffects';
import { Skeleton } from '@fathom/ui/status/Skeleton';
import { StatusLabel } from '@fathom/ui/status/StatusLabel';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { errorName, type DecodedEvent, type MethodEffects, type ValueChange } from '../../data/methodEffects.query';
import { managerText as text } from '../../text/managerText';
import { Group } from './FormParts';
import { OutputText, outputText, type OutputOptions } from './presentOutput';
import { Returned } from './ReadForm';

interface MethodEffectsViewProps {
  readonly method: string;
  readonly effects: MethodEffects | undefined;
  readonly options: OutputOptions;
}

export function MethodEffectsView({ method, effects, options }: MethodEffectsViewProps) {
  return (
    <Group aria-label={text.effects}>
      <h3>{text.effects}</h3>
      <div {...liveRegion.polite}>
        {effects ? (
          <Outcome method={method} effects={effects} options={options} />
        ) : (
          <>
            <VisuallyHidden>{text.simulating}</VisuallyHidden>
            <Skeleton $width={60} />
          </>
        )}
      </div>
    </Group>
  );
}

/** Graphemes. */
const LONGEST_REASON = 200;

function Outcome({ method, effects, options }: MethodEffectsViewProps & { readonly effects: MethodEffects }) {
  switch (effects.kind) {
    case 'untried':
      return (
        <Notice tone="caution">
          {text.untried}{' '}
          {effects.error === undefined ? text.unsimulated : text.readFailures.unread(readFailureText(effects.error))}
        </Notice>
      );
    case 'needs-approval':
      return <p>{text.needsApproval}</p>;
    case 'reverts': {
      const reason = effects.reason === undefined ? undefined : displayText(errorName(effects.reason), LONGEST_REASON);
      return (
        <Notice tone="danger" title={text.reverts}>
          {reason === undefined ? text.revertsUnknown : text.revertsBecause(reason)}
        </Notice>
      );
    }
    case 'passes':
      return (
        <>
          <StatusLabel tone="positive">{text.passes}</StatusLabel>
          {effects.returned.length > 0 && <Returned method={method} values={effects.returned} options={options} />}
          {effects.effects ? <Effects {...effects.effects} options={options} /> : <p>{text.passesOnly}</p>}
        </>
      );
  }
}

interface EffectsProps {
  readonly changes: readonly ValueChange[];
  readonly events: readonly DecodedEvent[];
  readonly options: OutputOptions;
}

function Effects({ changes, events, options }: EffectsProps) {
  return (
    <>
      {changes.length === 0 && <p>{text.noChanges}</p>}
      <SimulatedEffects
        changes={changes.map(({ method, name, kind, of, before, after }) => ({
          key: `${method} ${name} ${of.join()}`,
          label: changeLabel(method, name, of),
          before: <OutputText method={method} value={{ name, kind, value: before }} options={options} />,
          after: <OutputText method={method} value={{ name, kind, value: after }} options={options} />,
        }))}
        eventsTitle={text.events}
        events={events.map(({ contract, name, values }) => (
          <>
            {name} ({formatAddress(contract)})
            {values.map((value) => (
              <div key={value.name}>
                {value.name}:{' '}
                {typeof value.value === 'bigint' ? (
                  <OutputText method={name} value={value} options={options} />
                ) : (
                  outputText(value.value)
                )}
              </div>
            ))}
          </>
        ))}
      />
    </>
  );
}

function changeLabel(method: string, name: string, of: ValueChange['of']): string {
  const args = of.map((arg) => (typeof arg === 'string' ? formatAddress(arg as `0x${string}`) : String(arg)));
  return text.changeOf(method, name.startsWith('#') ? '' : name, args.join(', '));
}

import { useChain, useHost } from '@fathom/contract';
import { logFailure } from '@fathom/area-kit/actions/logFailure';
import { displayText } from '@fathom/base/domain/displayText';
import { Button } from '@fathom/ui/button/Button';
import { readFailureText } from '@fathom/base/domain/readFailureText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import { Notice } from '@fathom/ui/status/Notice';
import { useState } from 'react';
import type { CallableMethod } from '../../data/contractMethods';
import { MethodFailure, readMethod, type NamedValue } from '../../data/methodEffects.query';
import { consoleCallOf, emptyValues, readMethodEntry } from '../../data/methodEntry';
import type { VaultsScope } from '../../data/vaultsScope';
import type { ManagedContract } from '../../actions/manage/manage';
import { managerText as text } from '../../text/managerText';
import { MethodFields } from './MethodFields';
import { FormParts } from './FormParts';
import { OutputText, type OutputOptions } from './presentOutput';

interface ReadFormProps {
  readonly scope: VaultsScope;
  readonly contract: ManagedContract;
  readonly method: CallableMethod;
  readonly options: OutputOptions;
}

type Outcome =
  | { readonly status: 'reading' }
  | { readonly status: 'returned'; readonly values: readonly NamedValue[] }
  | { readonly status: 'failed'; readonly reason: string };

export function ReadForm({ scope, contract, method, options }: ReadFormProps) {
  const host = useHost();
  const { decimals } = useChain().nativeCurrency;
  const [values, setValues] = useState(() => emptyValues(method));
  const [outcome, setOutcome] = useState<Outcome>();
  const call = consoleCallOf(contract.address, method, values, decimals);

  async function execute() {
    if (!call) return;
    setOutcome({ status: 'reading' });
    try {
      setOutcome({ status: 'returned', values: await readMethod(scope.chain, call) });
    } catch (error) {
      const reason = failureText(error);
      setOutcome({ status: 'failed', reason });
      logFailure(`read ${method.name}`, error);
      host.alerts.show({ kind: 'error', text: text.failure(method.name), detail: reason });
    }
  }

  return (
    <FormParts>
      <MethodFields
        method={method}
        values={values}
        entry={readMethodEntry(method, values, decimals)}
        onChange={(next) => {
          setValues(next);
          setOutcome(undefined);
        }}
      />
      <div>
        <Button
          {...(!call && { isDisabled: true, whyDisabled: text.problems.missing })}
          isBusy={outcome?.status === 'reading'}
          onClick={() => void execute()}
        >
          {text.execute}
        </Button>
      </div>
      <div {...liveRegion.polite}>
        {outcome?.status === 'failed' && <Notice tone="danger">{outcome.reason}</Notice>}
        {outcome?.status === 'returned' && <Returned method={method.name} values={outcome.values} options={options} />}
      </div>
    </FormParts>
  );
}

export function Returned({
  method,
  values,
  options,
}: {
  method: string;
  values: readonly NamedValue[];
  options: OutputOptions;
}) {
  if (values.length === 0) return <p>{text.noResult}</p>;
  return (
    <DetailList aria-label={text.result}>
      {values.map((value) => (
        <DetailRow key={value.name} label={labelOf(value.name, values.length)}>
          <OutputText method={method} value={value} options={options} />
        </DetailRow>
      ))}
    </DetailList>
  );
}

function labelOf(name: string, count: number): string {
  if (!name.startsWith('#')) return name;
  return count === 1 ? text.result : text.unnamed(name);
}

/** Graphemes. */
const LONGEST_REASON = 200;

function failureText(error: unknown): string {
  if (!(error instanceof MethodFailure)) return text.readFailures.unread(readFailureText(error));
  const { reason } = error;
  if (reason === 'no-contract' || reason === 'malformed') return text.readFailures[reason];
  return reason === undefined ? text.readFailures.unknown : text.readReverted(displayText(reason, LONGEST_REASON));
}

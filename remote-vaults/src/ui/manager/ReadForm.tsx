import { useChain, useHost } from '@fathom/contract';
import { logFailure } from '@fathom/area-kit/actions/logFailure';
import { displayText } from '@fathom/base/domain/displayText';
import { Button } from '@fathom/ui/button/Button';
import { readFailureText } from '@fathom/base/domain/readFailureText';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { liveRegion } from '@fathom/ui/status/liveRegion';
import { Notice } from '@fathom/ui/status/Notice';
import { useFormik } from 'formik';
import { useState } from 'react';
import type { CallableMethod } from '../../data/contractMethods';
import { MethodFailure, readMethod, type NamedValue } from '../../data/methodEffects.query';
import { consoleCallOf, emptyValues, type MethodValues } from '../../data/methodEntry';
import type { VaultsScope } from '../../data/vaultsScope';
import type { ManagedContract } from '../../actions/manage/manage';
import { managerText as text } from '../../text/managerText';
import { MethodFields } from './MethodFields';
import { methodSchema } from './methodSchema';
import { FormParts } from './FormParts';
import { OutputText, type OutputOptions } from './presentOutput';

interface ReadFormProps {
  readonly scope: VaultsScope;
  readonly contract: ManagedContract;
  readonly method: CallableMethod;
  readonly options: OutputOptions;
}

type Outcome = { readonly of: MethodValues } & (
  | { readonly status: 'returned'; readonly values: readonly NamedValue[] }
  | { readonly status: 'failed'; readonly reason: string }
);

export function ReadForm({ scope, contract, method, options }: ReadFormProps) {
  const host = useHost();
  const { decimals } = useChain().nativeCurrency;
  const [lastOutcome, setOutcome] = useState<Outcome>();
  const formik = useFormik<MethodValues>({
    initialValues: emptyValues(method),
    validationSchema: methodSchema(method, decimals),
    onSubmit: execute,
  });
  const { values } = formik;
  // Formik's `isValid` follows an entry later, which would refuse the Enter key right after it.
  const isComplete = consoleCallOf(contract.address, method, values, decimals) !== undefined;
  const outcome = lastOutcome?.of === values ? lastOutcome : undefined;

  async function execute(of: MethodValues) {
    const call = consoleCallOf(contract.address, method, of, decimals);
    if (!call) return;
    setOutcome(undefined);
    try {
      setOutcome({ of, status: 'returned', values: await readMethod(scope.chain, call) });
    } catch (error) {
      const reason = failureText(error);
      setOutcome({ of, status: 'failed', reason });
      logFailure(`read ${method.name}`, error);
      host.alerts.show({ kind: 'error', text: text.failure(method.name), detail: reason });
    }
  }

  return (
    <FormParts as="form" noValidate onSubmit={formik.handleSubmit}>
      <MethodFields
        method={method}
        values={values}
        errorOf={(path) => {
          const { touched, error } = formik.getFieldMeta(path);
          return touched ? error : undefined;
        }}
        onTouch={(path) => void formik.setFieldTouched(path)}
        onChange={(next) => void formik.setValues(next)}
      />
      <div>
        <Button type="submit" whyDisabled={isComplete ? undefined : text.problems.missing} isBusy={formik.isSubmitting}>
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

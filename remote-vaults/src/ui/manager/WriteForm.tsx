import { useChain, useConnectedWallet, useHost } from '@fathom/contract';
import { useAction } from '@fathom/area-kit/actions/useAction';
import { useLoggedFailures } from '@fathom/area-kit/actions/useLoggedFailures';
import { ActionPanel } from '@fathom/area-kit/actions/view/ActionPanel';
import type { ActionState } from '@fathom/ui/button/ActionButton';
import { Notice } from '@fathom/ui/status/Notice';
import { TextField } from '@fathom/ui/form/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { manage, managerErrors, type ManagedContract, type ManageInput } from '../../actions/manage/manage';
import { decodeEvents } from '../../flows/consoleEvents';
import { requiredRoleOf } from '../../flows/consoleMethods';
import { useVaultContext } from '../../actions/vault/useVaultContext';
import type { CallableMethod } from '../../data/contractMethods';
import { methodRoleQuery } from '../../data/managerRoles.query';
import { methodEffectsQuery, type MethodEffects } from '../../data/methodEffects.query';
import { nativeBalanceQuery } from '../../data/nativeBalance.query';
import { consoleCallOf, readMethodEntry } from '../../data/methodEntry';
import type { VaultsScope } from '../../data/vaultsScope';
import { isDangerous } from '../../domain/manager/method';
import type { RoleState } from '../../domain/manager/checkMethod';
import { managerText as text } from '../../text/managerText';
import { FormParts } from './FormParts';
import { MethodEffectsView } from './MethodEffectsView';
import { MethodFields } from './MethodFields';
import { entryErrors } from './methodSchema';
import { CallPreview } from './CallPreview';
import { OutputText, type OutputOptions } from './presentOutput';
import { RoleLine } from './RoleLine';

interface WriteFormProps {
  readonly scope: VaultsScope;
  readonly contract: ManagedContract;
  readonly method: CallableMethod;
  /** All methods of the contract; the simulation compares the results of its reads. */
  readonly methods: readonly CallableMethod[];
  readonly options: OutputOptions;
}

/** A write of a manager's console. Key it by the account. */
export function WriteForm(props: WriteFormProps) {
  const [round, setRound] = useState(0);
  return (
    <FormParts>
      <WriteRound key={round} {...props} onRestart={() => setRound(round + 1)} />
    </FormParts>
  );
}

function WriteRound({
  scope,
  contract,
  method,
  methods,
  options,
  onRestart,
}: WriteFormProps & { readonly onRestart: () => void }) {
  const { chain } = scope;
  const account = useConnectedWallet()?.account;
  const { decimals: nativeDecimals } = useChain().nativeCurrency;
  const required = requiredRoleOf(contract.of, method.name);
  const role = useRole(scope, contract, required, account);
  const input = useManageInput({ contract, method, role, chainId: chain.chainId, nativeDecimals }, options);
  const { data: nativeBalance } = useQuery(nativeBalanceQuery(chain, account));
  const context = useVaultContext(scope, account, { nativeBalance, errors: managerErrors });
  const model = useAction(manage, input, context);
  const { values, change, flow, isLocked } = model;
  useLoggedFailures(`manage ${method.name}`, flow);
  useAlertedFailure(method.name, model);

  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const entry = readMethodEntry(method, values, nativeDecimals);
  const errors = entryErrors(entry);
  const call = consoleCallOf(contract.address, method, values, nativeDecimals);
  const { data: effects } = useQuery(
    methodEffectsQuery(chain, account, call, { methods, token: contract.token?.address, decodeEvents }),
  );
  const [reason] = isLocked ? [] : model.reasons;
  return (
    <ActionPanel
      action={manage}
      input={input}
      context={context}
      model={{ ...model, button: isLocked ? model.button : heldButton(model.button, effects) }}
      belowAmounts={
        <>
          <RoleLine required={required} state={role} />
          <MethodFields
            method={method}
            values={values}
            errorOf={(path) => (touched.has(path) ? errors.get(path) : undefined)}
            onTouch={(path) => setTouched(new Set([...touched, path]))}
            onChange={change}
          />
          {call && (
            <>
              <CallPreview call={call} />
              <MethodEffectsView method={method.name} effects={effects} options={options} />
            </>
          )}
          {isDangerous(method, entry.isForced) && (
            <TextField
              label={text.confirm(method.name)}
              isRequired
              isCode
              value={values.confirmation ?? ''}
              onChange={(confirmation) => change?.({ ...values, confirmation })}
              hint={text.confirmHint}
            />
          )}
          {reason !== undefined && model.button.status === 'blocked' && <Notice tone="info">{reason}</Notice>}
        </>
      }
      onRestart={onRestart}
    />
  );
}

/** Memoizes the input, because `useAction` compares its identity. */
function useManageInput(
  { contract, method, role, chainId, nativeDecimals }: Omit<ManageInput, 'present'>,
  options: OutputOptions,
): ManageInput {
  return useMemo(
    () => ({
      contract,
      method,
      role,
      chainId,
      nativeDecimals,
      present: (event, value) => <OutputText method={event} value={value} options={options} />,
    }),
    [contract, method, role, chainId, nativeDecimals, options],
  );
}

const HELD_LABELS: readonly string[] = [text.execute, text.approve];

/** Blocks the button until the simulation is displayed. It keeps its label, because the reason is above it. */
function heldButton(button: ActionState, effects: MethodEffects | undefined): ActionState {
  if (button.status === 'blocked') return { status: 'blocked', reason: text.execute };
  if (button.status !== 'ready' || !HELD_LABELS.includes(button.label)) return button;
  if (!effects) return { status: 'busy', label: text.simulating };
  const isPossible = effects.kind === 'passes' || (effects.kind === 'needs-approval' && button.label === text.approve);
  return isPossible ? button : { status: 'blocked', reason: text.execute };
}

function useRole(
  { chain }: VaultsScope,
  { address }: ManagedContract,
  required: ReturnType<typeof requiredRoleOf>,
  account: `0x${string}` | undefined,
): RoleState {
  const { data, isError } = useQuery(methodRoleQuery(chain, address, required, account));
  if (account === undefined) return 'missing';
  if (data === undefined) return isError ? 'unreadable' : 'checking';
  return data ? 'held' : 'missing';
}

/** Alerts about failures before sending; the host alerts about sent transactions. */
function useAlertedFailure(
  method: string,
  { panel, started }: Pick<ReturnType<typeof useAction>, 'panel' | 'started'>,
) {
  const host = useHost();
  const { notice, failure } = panel;
  const failed = failure ?? (notice?.tone === 'danger' ? notice : undefined);
  const reason = started && failed && failed.isAlerted !== true ? failed.text : undefined;
  const alert = useEffectEvent((detail: string) => {
    host.alerts.show({ kind: 'error', text: text.failure(method), detail });
  });
  useEffect(() => {
    if (reason !== undefined) alert(reason);
  }, [reason]);
}

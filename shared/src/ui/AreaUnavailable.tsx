import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { Panel } from './Panel';

interface AreaUnavailableProps {
  readonly setting:
    | { readonly is: 'misconfigured'; readonly problem: { readonly field: string; readonly problem: string } }
    | { readonly is: 'not-deployed'; readonly chainName: string };
  readonly text: {
    readonly misconfigured: string;
    readonly misconfiguredField: (field: string, problem: string) => string;
    readonly notDeployed: (chainName: string) => string;
    readonly notDeployedHint: string;
  };
}

/** Instead of an area's screens: its configuration is invalid, or it is not deployed on this chain. */
export function AreaUnavailable({ setting, text }: AreaUnavailableProps) {
  return (
    <Panel>
      {setting.is === 'misconfigured' ? (
        <ErrorState title={text.misconfigured}>
          {text.misconfiguredField(setting.problem.field, setting.problem.problem)}
        </ErrorState>
      ) : (
        <EmptyState title={text.notDeployed(setting.chainName)}>{text.notDeployedHint}</EmptyState>
      )}
    </Panel>
  );
}

import type { AreaId, Chain } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { ButtonLink } from '@fathom/ui/button/ButtonLink';
import { EmptyState } from '@fathom/ui/status/EmptyState';
import { Page } from '@fathom/ui/page/Page';
import { Panel } from '@fathom/ui/page/Panel';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';

/**
 * Explains that the current network does not offer the area, and links to a network that does or to an available area.
 */
export function AreaNotOffered({ id, chain }: { id: AreaId; chain: Chain }) {
  const { host } = useShell();
  const elsewhere = host.network.chains.find((other) => other.areas.includes(id));
  const here = chain.areas[0];
  return (
    <Page>
      <Panel>
        <EmptyState
          title={en.areas.notOffered(id, chain.name)}
          action={
            <>
              {elsewhere && (
                <Button size="small" onClick={() => void host.network.select(elsewhere.id)}>
                  {en.areas.otherNetwork(elsewhere.name)}
                </Button>
              )}
              {here && (
                <ButtonLink size="small" tone="quiet" to={host.navigation.areaPath(here)}>
                  {en.areas.otherArea(here)}
                </ButtonLink>
              )}
            </>
          }
        >
          {!elsewhere && en.areas.nowhere}
        </EmptyState>
      </Panel>
    </Page>
  );
}

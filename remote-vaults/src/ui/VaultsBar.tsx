import { AreaBar } from '@fathom/shared/ui/AreaBar';
import { areaText } from '../text/areaText';

/** The area's screens. */
export function VaultsBar({ basePath }: { basePath: string }) {
  return (
    <AreaBar
      label={areaText.name}
      links={[
        { to: basePath, label: areaText.list },
        { to: `${basePath}/tutorial`, label: areaText.tutorial },
      ]}
    />
  );
}

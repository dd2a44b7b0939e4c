export const AREA_NAMES = { fxd: 'FXD', dao: 'DAO', lending: 'Lending', vaults: 'Vaults' } as const;

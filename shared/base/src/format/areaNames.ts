/** The names of the areas, as users read them. */
export const AREA_NAMES = { fxd: 'FXD', dao: 'DAO', lending: 'Lending', vaults: 'Vaults' } as const;

/** A table that is there as long as an import isn't finished: how far each table was copied. */
export const importing = 'importing';

/** Adds one statement that no optimiser may drop. */
module.exports = (source) => `${source}\nglobalThis.atriumBench = ${JSON.stringify(new Date().toISOString())};\n`;

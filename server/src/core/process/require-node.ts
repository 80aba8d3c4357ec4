// Imported before everything else: an older Node would fail later, with messages that do not say why.
const oldest = 24

if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(`shop: this needs Node ${oldest} or newer, not ${process.versions.node}; "npm start" brings its own`)
  process.exit(1)
}

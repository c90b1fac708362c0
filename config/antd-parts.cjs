/** antd in the client's tests: loads a component when it is first used. antd's own index loads all of them. */
/** @param {string} name such as InputNumber */
const folderOf = (name) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

module.exports = new Proxy(
  { __esModule: true },
  {
    get: (loaded, /** @type {string} */ name) =>
      name in loaded ? Reflect.get(loaded, name) : require(`antd/lib/${folderOf(name)}`).default,
  },
);

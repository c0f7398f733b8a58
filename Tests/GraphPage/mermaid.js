// Has Mermaid draw the text of the page, and says on the body what of it is not shown as it is written, or what of the graph.
import { mermaid } from "./mermaid.js";

const faults = [];
const expect = (holds, what) => { if (!holds) faults.push(what); };
const textOf = id => document.getElementById(id).textContent;
const meant = text => text.replace(/#(\d+);/g, (_, code) => String.fromCodePoint(code));
const compare = (what, written, drawn) => {
    const [left, right] = [written, drawn].map(texts => JSON.stringify([...texts].sort()));
    expect(left === right, `${what}: ${right} instead of ${left}`);
};

try {
    const text = textOf("text").trimStart();
    mermaid.initialize({ startOnLoad: false, securityLevel: "strict" });
    await mermaid.parse(text);
    const { svg } = await mermaid.render("drawing", text);
    document.getElementById("picture").innerHTML = svg;

    const picture = document.querySelector("#picture svg");
    const drawn = selector => [...picture.querySelectorAll(selector)].map(element => element.textContent.trim());
    const nodes = [...text.matchAll(/^ +n\d+[[(]+"(.*)"[\])]+$/gm)].map(match => meant(match[1]));
    const edges = [...text.matchAll(/^ {2}n\d+ (?:-->|-\.->)(?:\|"(.*)"\|)? n\d+$/gm)].map(match => meant(match[1] ?? ""));
    const modules = [...text.matchAll(/^ {2}subgraph m\d+\["(.*)"\]$/gm)].map(match => meant(match[1]));
    compare("modules", modules, drawn(".cluster .cluster-label .nodeLabel"));
    compare("nodes", nodes, drawn(".node .nodeLabel"));
    compare("labels", edges.filter(label => label), drawn(".edgeLabels .edgeLabel .edgeLabel").filter(label => label));
    expect(drawn("path.flowchart-link").length === edges.length, "the edges are not all drawn");
    for (const type of JSON.parse(textOf("graph")).types) {
        expect(nodes.includes(type.name), `the type ${type.name} is missing`);
        for (const dependency of type.dependencies) {
            const label = edges.some(edge => edge.split(" ")[0] === dependency.name);
            expect(label || dependency.kind !== "registration", `the registration ${dependency.name} is missing`);
        }
    }
} catch (error) {
    faults.push(`Mermaid refuses it: ${error.message.replace(/\s+/g, " ")}`);
}
document.body.dataset.drawn = faults.length ? faults.join("; ") : "as it is written";
